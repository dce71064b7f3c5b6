import { helpText as text } from '../../text/help.ts'
import { DataTable } from '../../ui/data-table.tsx'
import spoken from '../../ui/spoken.module.css'
import styles from './help.module.css'
import { shortcutGroups } from './shortcuts.ts'

export function ShortcutTable() {
  return shortcutGroups().map(({ title, shortcuts }) => (
    <DataTable isDense key={title}>
      <caption>{title}</caption>
      <thead className={spoken.spoken}>
        <tr>
          <th scope="col">{text.key}</th>
          <th scope="col">{text.action}</th>
        </tr>
      </thead>
      <tbody>
        {shortcuts.map(({ keys, action }) => (
          <tr key={keys}>
            <th scope="row" className={styles.keys}>
              <kbd>{keys}</kbd>
            </th>
            <td>{action}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  ))
}
