import { createRoot } from "react-dom/client"
import "./style.css"
import { App } from "./app.tsx"

const place = document.querySelector("#root")
if (place) createRoot(place).render(<App />)
