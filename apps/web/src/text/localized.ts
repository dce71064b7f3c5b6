type Compiled = Readonly<Record<string, unknown>>

/** The catalogues of the parts that are loaded, by name: in English until they are translated. */
const shown = new Map<string, Compiled>()

const translations = new Map<string, Compiled>()

/** A catalogue in the language of the page. Called by the build, around what it compiled. */
export function localized<T extends Compiled>(name: string, english: T): T {
  shown.set(name, english)
  const translation = translations.get(name)
  if (translation) replaceMessages(english, translation)
  return english
}

/** Shows `catalogues` from now on, in parts that are loaded and in those that will be. */
export function addTranslations(catalogues: Compiled): void {
  for (const [name, translation] of Object.entries(catalogues)) {
    if (!isObject(translation)) continue
    translations.set(name, translation)
    const english = shown.get(name)
    if (english) replaceMessages(english, translation)
  }
}

/** In place, for other modules hold the catalogue already. A missing message stays English. */
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
