/** "1 credit", "2 credits". The documentation is in English. */
export const creditsText = (credits: number): string =>
  credits === 1 ? "1 credit" : `${credits.toLocaleString("en")} credits`
