import { language } from './language.ts'
import { addTranslations } from './localized.ts'

const welsh = {
  pages: async () => (await import('./cy/pages.ts')).pages,
  start: async () => (await import('./cy/start.ts')).start,
  product: async () => (await import('./cy/product.ts')).product,
}

/**
 * Loads the Welsh messages of a part if the page is in Welsh. If loading fails, English is shown.
 */
export async function loadTranslations(part: keyof typeof welsh): Promise<void> {
  if (language === 'en') return
  await welsh[part]().then(addTranslations, () => undefined)
}
