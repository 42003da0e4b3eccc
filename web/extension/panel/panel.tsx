import { createRoot } from "react-dom/client"
import "./style.css"
import { WordsProvider } from "../../words/use-words.tsx"
import { App } from "./app.tsx"
import { panelLanguage, panelWords } from "./words.ts"

const rootElement = document.querySelector("#root")
if (rootElement) {
  const language = panelLanguage()
  document.documentElement.lang = language
  createRoot(rootElement).render(
    <WordsProvider language={language} catalogues={panelWords(language)}>
      <App />
    </WordsProvider>,
  )
}
