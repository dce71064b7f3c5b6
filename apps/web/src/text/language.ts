export type Language = 'en' | 'cy'

const storageKey = 'language'

/** The language of this page from its loading to its end: choosing another loads it again. */
export const language: Language = chosenLanguage()

/** For `Intl`. Few browsers know Welsh, and those that do not would follow the device instead. */
export const locales: readonly [string, ...string[]] =
  language === 'cy' ? ['cy-GB', 'en-GB'] : ['en-GB']

function chosenLanguage(): Language {
  const chosen = localStorage.getItem(storageKey)
  return chosen === 'cy' ? 'cy' : 'en'
}
