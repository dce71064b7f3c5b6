type Compiled = Readonly<Record<string, unknown>>

/** The loaded catalogues by name: in English until their translation is loaded. */
const shown = new Map<string, Compiled>()

const translations = new Map<string, Compiled>()

/**
 * A catalogue in the language of the page. The build inserts the call around each compiled
 * catalogue.
 */
export function localized<T extends Compiled>(name: string, english: T): T {
  shown.set(name, english)
  const translation = translations.get(name)
  if (translation) replaceMessages(english, translation)
  return english
}

/** Applies translations to the catalogues that are loaded, and to those loaded later. */
export function addTranslations(catalogues: Compiled): void {
  for (const [name, translation] of Object.entries(catalogues)) {
    if (!isObject(translation)) continue
    translations.set(name, translation)
    const english = shown.get(name)
    if (english) replaceMessages(english, translation)
  }
}

/**
 * Mutates the catalogue, since other modules hold references to it. A missing message stays
 * English.
 */
function replaceMessages(english: Compiled, translation: Compiled): void {
  for (const [name, message] of Object.entries(translation)) {
    const present = english[name]
    if (isObject(message) && isObject(present)) replaceMessages(present, message)
    else Object.assign(english, { [name]: message })
  }
}

function isObject(value: unknown): value is Compiled {
  return typeof value === 'object' && value !== null
}
