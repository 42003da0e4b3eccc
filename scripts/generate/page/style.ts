import { colorProperties, FAMILIES, FONT_FACES } from "../../../functions/html/tokens.ts"

/** The style of all pages (`functions/html/tokens.ts`), for a page without scripts. */
export const STYLE = `
${FONT_FACES}
:root {
  color-scheme: light dark;
${colorProperties()}
  --serif: ${FAMILIES.serif};
  --mono: ${FAMILIES.mono};
  --radius: 10px;
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/24px ${FAMILIES.sans};
}
a { color: var(--accent); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -9999px; }
.skip:focus { left: 16px; top: 16px; padding: 8px 12px; background: var(--paper); z-index: 1; }

.side {
  position: fixed; inset: 0 auto 0 0; width: 240px; overflow-y: auto; padding: 32px 16px 32px 24px;
  background: var(--surface); border-right: 1px solid var(--line);
}
.brand { display: block; margin: 0 0 24px 8px; font: 600 19px/24px var(--serif); color: var(--ink); text-decoration: none; }
.brand span { display: block; font: 12px/16px var(--mono); color: var(--muted); }
.links h2 { font-family: inherit; letter-spacing: 0; margin: 24px 8px 4px; font-size: 12px; line-height: 16px; font-weight: 600; color: var(--muted); }
.links ul { list-style: none; margin: 0; padding: 0; }
.links a {
  display: block; padding: 4px 8px; border-radius: 4px; color: var(--ink);
  font-size: 14px; line-height: 20px; text-decoration: none;
}
.links a:hover { background: var(--line); }
.bar { display: none; }

main { margin-left: 240px; padding: 0 48px 96px; }
.inner { max-width: 1136px; margin: 0 auto; }
.lead { padding: 64px 0 32px; }
h1, h2 { font-family: var(--serif); font-weight: 560; }
h1 { margin: 0 0 8px; font-size: 32px; line-height: 40px; letter-spacing: -0.02em; }
.lead p { margin: 0; max-width: 40rem; font-size: 18px; line-height: 28px; color: var(--muted); }
.chapter {
  display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 464px); column-gap: 48px;
  padding: 40px 0; border-top: 1px solid var(--line);
}
.chapter.plain { grid-template-columns: minmax(0, 1fr); }
h2 a { color: inherit; text-decoration: none; }
h2 a:hover { text-decoration: underline; text-decoration-color: var(--line); }
h2 { margin: 0 0 12px; font-size: 24px; line-height: 32px; letter-spacing: -0.01em; }
h2 a:hover, h3 a:hover { text-decoration: underline; text-decoration-color: var(--line); }
.words > p { max-width: 66ch; margin: 0 0 16px; }
.words > :last-child { margin-bottom: 0; }
.codes { position: sticky; top: 24px; align-self: start; min-width: 0; }
@media (max-height: 760px) { .codes { position: static; } }

code { font-family: var(--mono); font-size: 0.875em; line-height: 1; overflow-wrap: break-word; }
p code, td code { padding: 1px 4px; border-radius: 4px; background: var(--surface); }

.code { margin: 0 0 16px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--surface); overflow: hidden; }
.code figcaption { padding: 8px 16px; border-bottom: 1px solid var(--line); font-size: 12px; line-height: 16px; color: var(--muted); }
pre { margin: 0; padding: 12px 16px; font-size: 13px; line-height: 20px; white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 2; }
pre code { font-size: inherit; line-height: inherit; }
pre b { font-weight: 400; color: var(--muted); }

details { margin-top: 8px; }
summary { cursor: pointer; font-size: 14px; line-height: 20px; color: var(--accent); }

table { width: 100%; margin: 8px 0 24px; border-collapse: collapse; font-size: 14px; line-height: 20px; }
th { padding: 8px 16px 8px 0; text-align: left; font-size: 12px; font-weight: 600; color: var(--muted); }
td { padding: 8px 16px 8px 0; border-top: 1px solid var(--line); vertical-align: top; }
th:last-child, td:last-child { padding-right: 0; }
td { font-variant-numeric: tabular-nums; }
td:last-child code { overflow-wrap: anywhere; }
@media (min-width: 761px) {
  p code, td:not(:last-child) code { white-space: nowrap; }
  /* The second column has the words. */
  .many td:not(:nth-child(2)) { white-space: nowrap; }
}

@media (max-width: 1120px) {
  .chapter { grid-template-columns: minmax(0, 1fr); }
  .codes { position: static; margin-top: 24px; }
}
@media (max-width: 760px) {
  .side { display: none; }
  .bar { display: block; padding: 12px 20px; border-bottom: 1px solid var(--line); background: var(--surface); }
  .bar details { margin: 0; }
  .bar summary { font-weight: 600; font-size: 16px; line-height: 24px; color: var(--ink); }
  main { margin-left: 0; padding: 0 20px 64px; }
  .lead { padding: 32px 0 24px; }
  h1 { font-size: 28px; line-height: 36px; }
  .chapter { padding: 32px 0; }
  th, td { padding-right: 8px; }
  table { font-size: 13px; }
  pre { padding: 12px; font-size: 12px; }
  .code figcaption { padding: 8px 12px; }
  /* Too many columns for the width: each row becomes a block that names its cells. */
  .many thead { display: none; }
  .many tbody, .many tr, .many td { display: block; }
  .many tr { padding: 12px 0; border-top: 1px solid var(--line); }
  .many td { padding: 0; border-top: 0; }
  .many td + td::before { content: attr(data-head) ": "; color: var(--muted); }
}
`
