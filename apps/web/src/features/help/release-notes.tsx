import { formatDate } from '@terrier/domain/format/format-date'

import { whatIsNew } from './what-is-new.ts'
import styles from './help.module.css'

export function ReleaseNotes() {
  return whatIsNew.map(({ date, changes }) => (
    <section key={date} className={styles.news}>
      <h3>
        <time dateTime={date}>{formatDate(new Date(`${date}T12:00:00`))}</time>
      </h3>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  ))
}
