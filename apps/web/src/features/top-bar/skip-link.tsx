import { focusMap } from '../../map/pass-focus-to-map.ts'
import { topBarText } from '../../text/top-bar.ts'
import styles from './skip-link.module.css'

/** The first stop of the Tab key: past the top bar and the panes, to the map. WCAG 2.2, 2.4.1. */
export function SkipLink() {
  return (
    <a
      className={styles.link}
      href="#map"
      onClick={(event) => {
        // The address keeps the view of the map; only the focus moves.
        event.preventDefault()
        focusMap()
      }}
    >
      {topBarText.skipToMap}
    </a>
  )
}
