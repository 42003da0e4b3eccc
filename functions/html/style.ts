import { colorProperties, FAMILIES, FONT_FACES } from "./tokens.ts"

/**
 * The style of the plain pages, which work without the build of web/. Their colors and fonts are
 * those of web/ (`tokens.ts`).
 */
export const STYLE = `
${FONT_FACES}
:root {
  color-scheme: light dark;
${colorProperties()}
  --serif: ${FAMILIES.serif};
  --mono: ${FAMILIES.mono};
  --radius: 10px;
}
:root[data-theme="light"] { color-scheme: light; }
:root[data-theme="dark"] { color-scheme: dark; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/24px ${FAMILIES.sans};
  display: flex; flex-direction: column; min-height: 100vh;
}
a { color: var(--accent); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
[tabindex="-1"]:focus { outline: none; }
.skip { position: absolute; left: -9999px; }
.skip:focus { left: 16px; top: 12px; padding: 8px 12px; background: var(--paper); z-index: 1; }

.top, .foot { width: 100%; max-width: 1160px; margin: 0 auto; padding: 0 32px; }
main { width: 100%; max-width: 768px; margin: 0 auto; padding: 0 24px; flex: 1; }
.top { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 24px; padding-top: 20px; padding-bottom: 20px; }
.brand {
  margin-right: auto; display: flex; align-items: center; gap: 10px; color: var(--ink); text-decoration: none;
  font: 600 19px/24px var(--serif); letter-spacing: -0.02em;
}
.brand .now { fill: var(--accent); }
.top nav { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 20px; font-size: 15px; }
.top nav a, .foot a { color: var(--muted); text-decoration: none; }
.top nav a:hover, .foot a:hover { color: var(--ink); }
.foot { display: flex; flex-wrap: wrap; gap: 4px 20px; padding-top: 24px; padding-bottom: 24px; font-size: 14px; }
.foot nav { display: flex; flex-wrap: wrap; gap: 4px 20px; width: 100%; }
.foot a[aria-current] { color: var(--ink); }
main { padding-top: 40px; padding-bottom: 96px; }
.narrow main { max-width: 464px; padding-top: 8vh; }
h1, h2 { font-family: var(--serif); font-weight: 560; letter-spacing: -0.012em; text-wrap: balance; }
h1 { margin: 0 0 12px; font-size: 32px; line-height: 40px; }
h2 { margin: 0 0 4px; font-size: 20px; line-height: 28px; }
p { margin: 0 0 16px; text-wrap: pretty; }
.lead { font-size: 18px; line-height: 28px; color: var(--muted); }
.quiet { font-size: 14px; line-height: 20px; color: var(--muted); }
.error { color: var(--bad); }
.error::before { content: "! "; font-weight: 700; }
.points { margin: 0 0 32px; padding-left: 20px; }
.points li { padding: 4px 0; }
.points li::marker { color: var(--accent); }
.said { overflow-wrap: anywhere; }
.said .time { margin-right: 4px; font: 13px/20px var(--mono); color: var(--muted); }
.around { color: var(--muted); }
article { margin: 24px 0 48px; }
article h2 { margin: 32px 0 8px; }
article h3 { margin: 24px 0 8px; font-size: 16px; line-height: 24px; }
article .points, article .rows { margin-bottom: 16px; }
section { padding: 32px 0; border-top: 1px solid var(--line); }
code, pre { font-family: var(--mono); font-size: 13px; line-height: 20px; }
pre {
  margin: 0 0 16px; padding: 12px 16px; border: 1px solid var(--line); border-radius: var(--radius);
  background: var(--surface); white-space: pre-wrap; overflow-wrap: anywhere;
}

label { display: block; margin-bottom: 4px; font-weight: 600; font-size: 15px; }
input {
  width: 100%; min-width: 0; height: 44px; padding: 0 12px; border: 1px solid var(--edge); border-radius: var(--radius);
  background: var(--card); color: inherit; font: inherit;
}
.code { font: 600 22px/1 var(--mono); letter-spacing: 0.3em; }
button, .button {
  display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 8px 20px;
  border: 1px solid var(--accent); border-radius: var(--radius); background: var(--accent); color: var(--on-accent);
  font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; transition: opacity 120ms;
}
button:hover, .button:hover { opacity: 0.88; }
button:disabled { opacity: 0.55; cursor: progress; }
button.plain { border-color: var(--edge); background: var(--card); color: var(--ink); }
button.link {
  min-height: 24px; padding: 0; border: 0; background: none; color: var(--accent); font-weight: 400;
  text-decoration: underline; text-underline-offset: 3px;
}
.full { width: 100%; }
form { margin: 24px 0; }
form > button { margin-top: 16px; }
form > .error { margin: 12px 0 0; }
.or { display: flex; align-items: center; gap: 12px; margin: 24px 0; color: var(--muted); font-size: 14px; }
.or::before, .or::after { content: ""; flex: 1; border-top: 1px solid var(--line); }

.rows { list-style: none; margin: 12px 0 0; padding: 0; }
.rows > li { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 16px; padding: 12px 0; border-top: 1px solid var(--line); }
.rows > li:first-child { border-top: 0; }
.rows .what { flex: 1 1 220px; min-width: 0; overflow-wrap: anywhere; }
.rows .what > * { display: block; }
.rows b { font-weight: 600; }
.rows .amount { font-variant-numeric: tabular-nums; }
.panel { margin: 16px 0; padding: 16px; border-radius: var(--radius); background: var(--wash); }
.panel > :last-child { margin-bottom: 0; }
.acts { display: flex; flex-wrap: wrap; gap: 12px; }
@media (max-width: 480px) {
  .top, .foot, main { padding-left: 16px; padding-right: 16px; }
  main { padding-top: 24px; padding-bottom: 64px; }
  h1 { font-size: 28px; line-height: 36px; }
}
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`
