import { createRoot } from "react-dom/client"
import "./style.css"
import { English } from "../../ui/english.tsx"
import { App } from "./app.tsx"

const place = document.querySelector("#root")
if (place) {
  createRoot(place).render(
    <English>
      <App />
    </English>,
  )
}
