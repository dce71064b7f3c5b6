export type Language = 'en' | 'cy'

const storageKey = 'language'

/** What each language is called in itself. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', cy: 'Cymraeg' }

/** The language of this page from its loading to its end: choosing another loads it again. */
export const language: Language = preferredLanguage()

export const otherLanguage: Language = language === 'en' ? 'cy' : 'en'

/** For `Intl`. Few browsers know Welsh, and those that do not would follow the device instead. */
export const locales: readonly [string, ...string[]] =
  language === 'cy' ? ['cy-GB', 'en-GB'] : ['en-GB']

/** Remembers the language on this device, for pages that are loaded from now on. */
export const setPreferredLanguage = (chosen: Language): void =>
  localStorage.setItem(storageKey, chosen)

/** What was chosen on this device, else the first language of the browser that there is. */
function preferredLanguage(): Language {
  const tags = [storedLanguage() ?? '', ...navigator.languages]
  return tags.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en'
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    // A page within another may not read what is stored.
    return null
  }
}

function isLanguage(tag: string | undefined): tag is Language {
  return tag === 'en' || tag === 'cy'
}
