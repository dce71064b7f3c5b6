import { loadTranslations } from '../text/load-translations.ts'
import type * as product from './product.tsx'
import type * as publicMap from './public-map.tsx'

export async function importProduct(): Promise<typeof product> {
  await loadMessages()
  return import('./product.tsx')
}

export async function importPublicMap(): Promise<typeof publicMap> {
  await loadMessages()
  return import('./public-map.tsx')
}

/** Before the modules that read messages while they are evaluated. */
async function loadMessages(): Promise<void> {
  await Promise.all([loadTranslations('start'), loadTranslations('product')])
}
