import { importFileText as text } from '../../text/import-file.ts'
import { CompactSelect } from '../../ui/compact-select.tsx'
import { chooseColumns, useImportSession } from './import-session.ts'

const none = ''
const all = 'all'

/** Selects for the columns that become names and descriptions. */
export function ColumnChoices() {
  const { columns, choice } = useImportSession()
  if (columns.length === 0) return null
  const choices = [
    { value: none, words: text.noColumn },
    ...columns.map((column, place) => ({ value: String(place), words: column })),
  ]
  return (
    <>
      <CompactSelect
        label={text.name}
        value={choice.name === null ? none : String(choice.name)}
        choices={choices}
        onChange={(value) => chooseColumns({ name: value === none ? null : Number(value) })}
      />
      <CompactSelect
        label={text.description}
        value={choice.description === null ? none : String(choice.description)}
        choices={[{ value: all, words: text.allColumns }, ...choices]}
        onChange={(value) => chooseColumns({ description: descriptionOf(value) })}
      />
    </>
  )
}

function descriptionOf(value: string): number | 'all' | null {
  if (value === all) return all
  return value === none ? null : Number(value)
}
