import { language } from './language.ts'
import { addTranslations } from './localized.ts'

const welsh = {
  pages: async () => (await import('./cy/pages.ts')).pages,
  start: async () => (await import('./cy/start.ts')).start,
  product: async () => (await import('./cy/product.ts')).product,
}

/** Loads the sentences of a part in the language of the page. Shown in English when they do not arrive. */
export async function loadTranslations(part: keyof typeof welsh): Promise<void> {
  if (language === 'en') return
  await welsh[part]().then(addTranslations, () => undefined)
}
