/**
 * The filters of a search, which are query parameters of the URL beside `q`: their labels and
 * options.
 */
export const CHOICES = {
  type: { label: "What", options: { "": "Videos", channel: "Channels" } },
  sort: { label: "Order", options: { "": "Best first", date: "Newest first", views: "Most watched first" } },
  date: {
    label: "When",
    options: { "": "Any time", today: "Today", week: "This week", month: "This month", year: "This year" },
  },
  length: {
    label: "Length",
    options: {
      "": "Any length",
      short: "Under 4 minutes",
      medium: "4 to 20 minutes",
      long: "Over 20 minutes",
    },
  },
} as const

export type SearchQuery = Record<"q" | keyof typeof CHOICES, string>
