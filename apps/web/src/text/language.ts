export type Language = 'en' | 'cy'

const storageKey = 'language'

/** Each language's name in that language. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', cy: 'Cymraeg' }

/** The language of this page. Fixed for its lifetime: choosing another one reloads the page. */
export const language: Language = preferredLanguage()

export const otherLanguage: Language = language === 'en' ? 'cy' : 'en'

/**
 * Locales for `Intl`. Few browsers have Welsh locale data; without the fallback they would use the
 * device's language.
 */
export const locales: readonly [string, ...string[]] =
  language === 'cy' ? ['cy-GB', 'en-GB'] : ['en-GB']

/** Stores the language on this device, for pages loaded from now on. */
export const setPreferredLanguage = (chosen: Language): void =>
  localStorage.setItem(storageKey, chosen)

/**
 * The language stored on this device, else the first of the browser's languages that is supported.
 */
function preferredLanguage(): Language {
  const tags = [storedLanguage() ?? '', ...navigator.languages]
  return tags.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en'
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    // An embedded page may have no access to storage.
    return null
  }
}

function isLanguage(tag: string | undefined): tag is Language {
  return tag === 'en' || tag === 'cy'
}
