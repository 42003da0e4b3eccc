import { renderToStaticMarkup } from "react-dom/server"
import { FramePlaceholder } from "./shell/frame.tsx"

/**
 * A document of the dashboard: its file, and the HTML that it shows before scripts run. `sources`
 * are the modules to preload, besides those of every page.
 */
export type DashboardDocument = { file: string; sources: readonly string[]; html: string }

/**
 * Returns the modules of a page: its code, and its texts in English, the language of most visitors.
 * Texts in other languages load a little later.
 */
const sourcesOf = (page: string) => [`app/pages/${page}/${page}.tsx`, `app/pages/${page}/words/en.gen.ts`]

/** Renders the documents of the first page, of transcripts, and of all other pages. */
export function renderDashboard(): readonly DashboardDocument[] {
  const html = renderToStaticMarkup(<FramePlaceholder isReading={false} />)
  const reading = renderToStaticMarkup(<FramePlaceholder isReading />)
  return [
    { file: "dashboard.html", sources: sourcesOf("transcribe"), html },
    { file: "dashboard/video.html", sources: sourcesOf("video"), html: reading },
    { file: "app.html", sources: [], html },
  ]
}
