import { ImportCrs, type ImportPositions } from '@terrier/contract/imports'
import { useState } from 'react'

import { importFileText as text } from '../../text/import-file.ts'
import { Button } from '../../ui/button.tsx'
import { CompactSelect } from '../../ui/compact-select.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { FileFacts } from './file-facts.tsx'
import { updateChoices, resetImport, useImportSession } from './import-session.ts'
import { PostcodeNote } from './postcode-note.tsx'

/** Asks for what could not be detected from the file. */
export function FileQuestion() {
  const asks = useImportSession(({ found }) => found?.asks)
  return (
    <>
      <FileFacts />
      {asks === 'crs' ? <AskCrs /> : <AskPositions />}
    </>
  )
}

function AskCrs() {
  const proposed = useImportSession(({ found }) => found?.proposal?.crs)
  const [crs, setCrs] = useState<ImportCrs>(proposed ?? '27700')
  const proposal = proposed && text.askCrsProposed({ system: text.systems[proposed] })
  return (
    <>
      <p>{proposal ? `${text.askCrs} ${proposal}` : text.askCrs}</p>
      <CompactSelect
        label={text.coordinates}
        value={crs}
        choices={ImportCrs.options.map((value) => ({ value, words: text.systems[value] }))}
        onChange={(value) => setCrs(ImportCrs.options.find((one) => one === value) ?? crs)}
      />
      <Answers onRead={() => updateChoices({ crs })} />
    </>
  )
}

const kinds = ['xy', 'grid-reference', 'well-known-text', 'postcode'] as const

function AskPositions() {
  const table = useImportSession(({ found }) => found?.table)
  // The detected columns are the initial values, so that the user only has to correct them.
  const found = table?.positions
  const [kind, setKind] = useState<(typeof kinds)[number]>(found?.kind ?? 'xy')
  const [first, setFirst] = useState(found ? (found.kind === 'xy' ? found.x : found.column) : 0)
  const [second, setSecond] = useState(found?.kind === 'xy' ? found.y : 1)
  const columns = (table?.columns ?? []).map((column, place) => ({
    value: String(place),
    words: withExample(column, table?.samples[0]?.[place] ?? ''),
  }))
  const positions: ImportPositions =
    kind === 'xy' ? { kind, x: first, y: second } : { kind, column: first }
  return (
    <>
      <p>{text.askPositions}</p>
      <CompactSelect
        label={text.positionKind}
        value={kind}
        choices={kinds.map((value) => ({ value, words: text.kinds[value] }))}
        onChange={(value) => setKind(kinds.find((one) => one === value) ?? kind)}
      />
      <CompactSelect
        label={kind === 'xy' ? text.x : text.column}
        value={String(first)}
        choices={columns}
        onChange={(value) => setFirst(Number(value))}
      />
      {kind === 'xy' && (
        <CompactSelect
          label={text.y}
          value={String(second)}
          choices={columns}
          onChange={(value) => setSecond(Number(value))}
        />
      )}
      {kind === 'postcode' && <PostcodeNote />}
      <Answers onRead={() => updateChoices({ positions })} />
    </>
  )
}

function Answers({ onRead }: { readonly onRead: () => void }) {
  return (
    <FormFoot>
      <Button onPress={resetImport}>{text.cancel}</Button>
      <Button variant="primary" takesFocus onPress={onRead}>
        {text.readAgain}
      </Button>
    </FormFoot>
  )
}

const withExample = (column: string, sample: string): string =>
  sample === '' ? column : text.example({ column, sample })
