import { html } from "hono/html"
import { curl } from "../openapi/curl.ts"
import { prettyJson } from "../openapi/json.ts"
import type { Field } from "./fields.ts"
import { codeHtml, type Html, inline, tableHtml } from "./html.ts"
import type { ErrorView, ExampleView, RouteView } from "./view.ts"

/** One route: its description, fields and errors on the left, its examples on the right. */
export function routeSection(route: RouteView): Html {
  const [first, ...others] = route.examples
  return html`<section class="chapter" id="${route.id}">
<div class="words">
<h3><a href="#${route.id}">${route.summary}</a></h3>
<p class="endpoint"><span class="method">${route.method}</span> <code>${route.path}</code></p>
<p class="price">${priceOf(route)}</p>
<p>${inline(route.description)}</p>
${fieldList("Body", route.body, "required")}${fieldList("Query", route.query, "required")}${fieldList(
  "Headers",
  route.headers,
  "required",
)}${fieldList("Response", route.answer, "optional")}${
  route.answer.length > 0 ? "" : html`<h4>Response</h4>\n<p><code>${route.mediaType}</code></p>\n`
}${errorTable(route.errors)}</div>
<div class="codes">
${first ? exampleHtml(route, first) : ""}${others.map(
  (example) =>
    html`<details><summary>${example.summary}</summary>\n${exampleHtml(route, example)}</details>\n`,
)}</div>
</section>
`
}

function priceOf({ hasKey, price }: RouteView): string {
  if (!hasKey) return "No key needed"
  return price ?? "Free"
}

function exampleHtml(route: RouteView, { request, answer }: ExampleView): Html {
  const { method, path, hasKey, queryExample: query } = route
  const call = curl({ method, path, hasKey, query, ...(request === undefined ? {} : { body: request }) })
  return html`${codeHtml("Request", "sh", call)}${
    answer === undefined ? "" : codeHtml("Response, 200", "json", prettyJson(answer))
  }`
}

function fieldList(title: string, fields: readonly Field[], mark: "required" | "optional"): Html | "" {
  if (fields.length === 0) return ""
  return html`<h4>${title}</h4>\n${fieldItems(fields, mark)}`
}

function fieldItems(fields: readonly Field[], mark: "required" | "optional"): Html {
  return html`<ul class="fields">
${fields.map(
  (field) => html`<li>
<p><code class="name">${field.name}</code> <span class="type">${field.type}</span>${
    field.required === (mark === "required") ? html` <span class="mark">${mark}</span>` : ""
  }</p>
${field.description ? html`<p>${inline(field.description)}</p>\n` : ""}${
  field.values.length > 0
    ? html`<p class="values">${field.values.map((value) => html`<code>${value}</code> `)}</p>\n`
    : ""
}${
  field.fields.length > 0
    ? html`<details><summary>Fields of <code>${field.name}</code></summary>\n${fieldItems(field.fields, mark)}</details>\n`
    : ""
}</li>\n`,
)}</ul>\n`
}

function errorTable(errors: readonly ErrorView[]): Html | "" {
  if (errors.length === 0) return ""
  const rows = errors.map(({ status, code, message }) => [status, `\`${code}\``, message])
  return html`<h4>Errors</h4>\n${tableHtml(["Status", "Code", "Message"], rows)}`
}
