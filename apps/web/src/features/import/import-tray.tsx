import { useQueryClient } from '@tanstack/react-query'
import { assertNever } from '@terrier/geo/assert-never'

import { dataGroupsQuery } from '../../api/data-group-queries.ts'
import { importFileText as text } from '../../text/import-file.ts'
import { Button } from '../../ui/button.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Stack } from '../../ui/stack.tsx'
import { ChooseFile } from './choose-file.tsx'
import { FileQuestion } from './file-question.tsx'
import { resetImport, stopImporting, useImportSession } from './import-session.ts'
import { ReadyFile } from './ready-file.tsx'
import { undoImport } from './undo-import.ts'

/** The import, from choosing a file to its rows being in their target. */
export function ImportTray() {
  return (
    <Stack gap={4} isInset>
      <Step />
    </Stack>
  )
}

function Step() {
  const { step, file, done, rowCount, message } = useImportSession()
  switch (step) {
    case 'choose':
      return <ChooseFile label={text.choose} takesFocus />
    case 'reading':
      return (
        <>
          <ProgressBar label={text.reading({ name: file?.name ?? '' })} done={done || undefined} />
          <output>{text.readSoFar({ count: rowCount })}</output>
          <Button takesFocus onPress={resetImport}>
            {text.cancel}
          </Button>
        </>
      )
    case 'asking':
      return <FileQuestion />
    case 'ready':
      return <ReadyFile />
    case 'refused':
      return (
        <>
          <InlineMessage kind="error">
            <strong>{file?.name}</strong>
            <p>{message}</p>
          </InlineMessage>
          <ChooseFile label={text.chooseOther} takesFocus />
        </>
      )
    case 'importing':
      return (
        <>
          <ProgressBar label={text.preparing} done={done} />
          <output>{text.importing({ done: Math.round(done * rowCount), all: rowCount })}</output>
          <Button takesFocus onPress={stopImporting}>
            {text.cancel}
          </Button>
        </>
      )
    case 'done':
      return <Done />
    case 'taking-back':
      return <ProgressBar label={text.takingBack} done={done} />
    default:
      return assertNever(step)
  }
}

function Done() {
  const { message, imported } = useImportSession()
  const queries = useQueryClient()
  const takeBack = async () => {
    await undoImport()
    await queries.invalidateQueries({ queryKey: dataGroupsQuery.queryKey })
  }
  return (
    <>
      <InlineMessage kind="info">{message}</InlineMessage>
      <FormFoot>
        {imported !== null && imported.uuids.length > 0 && (
          <Button onPress={() => void takeBack()}>{text.takeBack}</Button>
        )}
        <Button takesFocus onPress={resetImport}>
          {text.another}
        </Button>
      </FormFoot>
    </>
  )
}
