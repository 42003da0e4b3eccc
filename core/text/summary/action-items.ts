/** Phrases that ask for something to be done, in the most common languages of videos. */
const ASKING = [
  "(?:you|we|they|everyone|everybody) (?:really )?(?:should|must|need to|have to|ought to|might want to)|you(?:'ll| will) (?:need|want) to|make sure|don't forget|remember to|be sure to|(?:i|we)(?:'d| would)? (?:really )?(?:recommend|suggest|encourage)|please|the next step|go ahead and",
  "(?:sie|du|ihr|wir|man) (?:sollten?|solltest|solltet|müssen|müsst|musst|muss)|vergiss nicht|vergessen sie nicht|bitte|denk(?:t|en sie)? daran|achte[nt]? (?:auf|darauf)|empfehle",
  "il faut(?:dra)?|vous devez|nous devons|on doit|n'oubliez pas|veillez à|assurez-vous|je (?:vous )?(?:recommande|conseille|propose)|nous (?:proposons|demandons)",
  "hay que|tienes que|tenéis que|tienen que|tenemos que|debes|debemos|deben|no olvides|asegúrate|recomiendo|por favor",
  "bisogna|devi|dobbiamo|dovete|non dimentica(?:re|te)|assicurat[ie]|ti consiglio|per favore",
  "é preciso|tem que|temos que|têm que|devemos|devem|não (?:se )?esqueça|certifique-se|recomendo|por favor",
].join("|")
const SPACED = new RegExp(`(?<!\\p{L})(?:${ASKING})(?!\\p{L})`, "iu")
const UNSPACED =
  /してください|しましょう|しなければ|べきです|请(?!问)|必须|应该|記得|记得|不要忘|해야|하세요|해 주세요/u

/** True if a sentence asks for something to be done, judged by such phrases. */
export function isActionItem(text: string): boolean {
  const plain = text.replaceAll("’", "'")
  return (SPACED.test(plain) || UNSPACED.test(plain)) && !/[?？؟]$/.test(plain)
}
