/**
 * The colors that all pages share, as [light, dark]. The pages of `functions/` use them directly,
 * those of `web/` through `web/ui/tokens.gen.css`. Each pair of text and background has a contrast
 * of 4.5 or more (`tests/web/look.test.ts`).
 */
export const COLORS = {
  paper: ["#fbfaf6", "#131214"],
  card: ["#ffffff", "#1b1a1d"],
  /** A second background, such as that of code blocks, empty states and placeholders. */
  surface: ["#f3f0e8", "#1f1e22"],
  line: ["#e5e1d6", "#2e2c31"],
  /** Border of a control. Its contrast to the background is 3:1 or more. */
  edge: ["#8b8579", "#7b7680"],
  ink: ["#18181b", "#ece9e4"],
  muted: ["#5d5c62", "#a5a1a0"],
  /** For actions, the current line of a transcript, list markers and one bar of the logo. */
  accent: ["#b93c0c", "#ff9a6b"],
  "on-accent": ["#ffffff", "#1b0f08"],
  wash: ["#fdeee3", "#38231a"],
  bad: ["#a3123f", "#ff9db0"],
  good: ["#1b6b3a", "#8fd6a8"],
  /** A dark background in both themes, such as that of media and of the icon. */
  night: ["#17151a", "#0d0c0e"],
  "on-night": ["#ece9e4", "#ece9e4"],
  ember: ["#ffb48e", "#ffb48e"],
} as const satisfies Record<string, readonly [light: string, dark: string]>

/** Font subsets that `npm run brand` makes. Their names contain a hash of the content. */
export const FONTS = [
  { family: "Reading Serif", file: "reading-serif-e94ebde1.woff2", weight: "400 600" },
  { family: "Reading Sans", file: "reading-sans-3320b7dd.woff2", weight: "400 600" },
  { family: "Reading Mono", file: "reading-mono-7fce3f4c.woff2", weight: "450" },
] as const

/** The fonts of running text. Public pages preload them: a font that comes late shifts the text. */
export const TEXT_FONTS = FONTS.filter(({ family }) => family !== "Reading Mono")

/**
 * Fallback fonts, shown until the web font has loaded. Each is a font that most systems have,
 * scaled (in percent) to the widths and line heights of the web font, so that the layout does not
 * shift. The further names in `local` are fonts with the same metrics.
 */
const STAND_INS = [
  {
    family: "Reading Serif Stand-in",
    local: ["Georgia", "Gelasio"],
    adjust: 96,
    ascent: 107.9,
    descent: 34.9,
  },
  {
    family: "Reading Sans Stand-in",
    local: ["Arial", "Liberation Sans", "Arimo"],
    adjust: 103,
    ascent: 94.2,
    descent: 24.3,
  },
] as const

export const FAMILIES = {
  serif: `"Reading Serif", "Reading Serif Stand-in", Georgia, "Times New Roman", serif`,
  sans: `"Reading Sans", "Reading Sans Stand-in", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif`,
  mono: `"Reading Mono", ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace`,
} as const

/** The `@font-face` rules of all web fonts and fallbacks. */
export const FONT_FACES: string = [
  ...FONTS.map(
    ({ family, file, weight }) =>
      `@font-face { font-family: "${family}"; src: url("/assets/${file}") format("woff2"); font-weight: ${weight}; font-display: swap; }`,
  ),
  ...STAND_INS.map(
    ({ family, local, adjust, ascent, descent }) =>
      `@font-face { font-family: "${family}"; src: ${local.map((name) => `local("${name}")`).join(", ")}; size-adjust: ${adjust}%; ascent-override: ${ascent}%; descent-override: ${descent}%; line-gap-override: 0%; }`,
  ),
].join("\n")

/** The colors as CSS custom properties, one per line: `--paper: light-dark(#fbfaf6, #131214);`. */
export const colorProperties = (prefix = "--"): string =>
  Object.entries(COLORS)
    .map(([name, [light, dark]]) => `  ${prefix}${name}: light-dark(${light}, ${dark});`)
    .join("\n")
