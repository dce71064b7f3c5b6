import { languageNames, otherLanguage, setPreferredLanguage } from '../text/language.ts'
import { languageText } from '../text/languages.ts'
import styles from './language-button.module.css'

/** Reloads a page outside the product in the other language. Such pages have nothing unsaved. */
export function LanguageButton() {
  return (
    <p className={styles.language}>
      <button
        type="button"
        lang={otherLanguage}
        className={styles.button}
        onClick={() => {
          setPreferredLanguage(otherLanguage)
          window.location.reload()
        }}
      >
        {languageNames[otherLanguage]}
      </button>
      <span>{languageText.unchecked}</span>
    </p>
  )
}
