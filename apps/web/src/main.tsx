import '@fontsource-variable/atkinson-hyperlegible-next'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { App } from './app/app.tsx'
import { requestFirstScreen } from './app/request-first-screen.ts'
import { locales } from './text/language.ts'
import { loadTranslations } from './text/load-translations.ts'
import { restrictScripts } from './trusted-types.ts'

restrictScripts()
// Not only once React has rendered `App`: that takes half a second on a slow computer.
requestFirstScreen()

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')

document.documentElement.lang = locales[0]
const reactRoot = createRoot(root)
void loadTranslations('start').then(() =>
  reactRoot.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
