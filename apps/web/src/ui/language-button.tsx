import { languageNames, otherLanguage, setPreferredLanguage } from '../text/language.ts'
import { languageText } from '../text/languages.ts'
import styles from './language-button.module.css'
import { Note } from './note.tsx'
import { Row } from './stack.tsx'

/** Reloads a page outside the product in the other language. Such pages have nothing unsaved. */
export function LanguageButton() {
  return (
    <Row as="p" gap={4}>
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
      <Note as="span">{languageText.unchecked}</Note>
    </Row>
  )
}
