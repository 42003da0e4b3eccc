import { createRoot } from "react-dom/client"
import "./style.css"
import { WordsProvider } from "../../words/use-words.tsx"
import { App } from "./app.tsx"
import { panelLanguage, panelWords } from "./words.ts"

const place = document.querySelector("#root")
if (place) {
  const language = panelLanguage()
  document.documentElement.lang = language
  createRoot(place).render(
    <WordsProvider language={language} catalogues={panelWords(language)}>
      <App />
    </WordsProvider>,
  )
}
