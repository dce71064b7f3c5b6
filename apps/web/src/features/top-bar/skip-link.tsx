import { focusMap } from '../../map/view/pass-focus-to-map.ts'
import { topBarText } from '../../text/top-bar.ts'
import styles from './skip-link.module.css'

/** The first tab stop: skips the top bar and the panes. WCAG 2.2, 2.4.1. */
export function SkipLink() {
  return (
    <a
      className={styles.link}
      href="#map"
      onClick={(event) => {
        // Moves the focus only: the URL's hash contains the map's view.
        event.preventDefault()
        focusMap()
      }}
    >
      {topBarText.skipToMap}
    </a>
  )
}
