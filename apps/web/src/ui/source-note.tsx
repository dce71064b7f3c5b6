import styles from './source-note.module.css'

interface SourceNoteProps {
  /** That the data is invented, if it is. */
  readonly fictional?: string | false
  /** Sentences, each on a line of its own. */
  readonly lines: readonly (string | false | undefined)[]
}

/** Below data: its publisher, edition and licence. */
export function SourceNote({ fictional, lines }: SourceNoteProps) {
  return (
    <p className={styles.source}>
      {fictional && <strong>{fictional}</strong>}
      {lines.map((line) => line && <span key={line}>{line}</span>)}
    </p>
  )
}
