import { Swatch } from '../../ui/swatch.tsx'
import type { KeySection } from './key-section.ts'
import styles from './layer-key.module.css'

export function KeySectionItem({ section }: { readonly section: KeySection }) {
  const { heading, note, entries } = section
  const [only] = entries
  // One colour that is called what its section is called needs to be named only once.
  if (entries.length === 1 && only?.label === heading) {
    return (
      <li className={styles.section}>
        <h3 className={styles.entry}>
          <Swatch {...only} />
          {heading}
        </h3>
      </li>
    )
  }
  return (
    <li className={styles.section}>
      <h3>{heading}</h3>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <ul>
        {entries.map((entry) => (
          <li key={entry.label} className={styles.entry}>
            <Swatch {...entry} />
            <span>
              {entry.label}
              {entry.help !== undefined && <span className={styles.help}>{entry.help}</span>}
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}
