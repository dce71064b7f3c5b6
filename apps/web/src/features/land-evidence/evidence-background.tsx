import { landEvidenceText as text } from '../../text/land-evidence.ts'
import { Note } from '../../ui/note.tsx'
import styles from './land-evidence.module.css'

/** What the law says about land like this, whatever the data says about the piece. */
export function EvidenceBackground({ isForeshore }: { readonly isForeshore: boolean }) {
  return (
    <>
      {isForeshore && (
        <section className={styles.section}>
          <h3>{text.foreshore}</h3>
          <p>{text.foreshoreIs}</p>
          <p>{text.foreshoreOwner}</p>
          <p>{text.foreshoreCaveat}</p>
          <Note size="small">{text.foreshoreSources}</Note>
        </section>
      )}
      <section className={styles.section}>
        <h3>{text.vacantia}</h3>
        <p>{text.vacantiaIs}</p>
        <p>{text.vacantiaIsNot}</p>
        <Note size="small">{text.vacantiaSources}</Note>
      </section>
    </>
  )
}
