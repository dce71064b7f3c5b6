import { importFileText as text } from '../../text/import-file.ts'
import { useImportSession } from './import-session.ts'
import styles from './import-tray.module.css'

/** What was recognised. */
export function FileFacts() {
  const { file, found, rowCount, leftOut, columns } = useImportSession()
  if (!found) return null
  const facts = [
    [text.file, file?.name ?? ''],
    [text.format, text.formatNames[found.format]],
    ...(found.crs ? [[text.coordinates, text.systems[found.crs]]] : []),
    ...(found.asks ? [] : [[text.rows, (rowCount + leftOut).toLocaleString('en-GB')]]),
    ...(columns.length > 0 ? [[text.columns, columns.length.toLocaleString('en-GB')]] : []),
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
