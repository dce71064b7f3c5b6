import { importFileText as text } from '../../text/import-file.ts'
import { Button } from '../../ui/button.tsx'
import { CompactSelect } from '../../ui/compact-select.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Note } from '../../ui/note.tsx'
import { ChooseFile } from './choose-file.tsx'
import { CoordinateSystem } from './coordinate-system.tsx'
import { ColumnChoices } from './column-choices.tsx'
import { ImportTarget } from './import-target.tsx'
import { FileFacts } from './file-facts.tsx'
import { Findings } from './findings.tsx'
import { updateChoices, choosePositions, useImportSession } from './import-session.ts'
import { OutsideNote } from './outside-note.tsx'
import { PostcodeNote } from './postcode-note.tsx'

/** Summary of the parsed file, its import options, and its target. */
export function ReadyFile() {
  const { rowCount, previewCount, message, found } = useImportSession()
  // Close to the import button, so that it is visible on small screens too.
  const note = found?.table?.positions?.kind === 'postcode' && <PostcodeNote />
  return (
    <>
      <FileFacts />
      <FileCorrections />
      <output>
        <strong>{rowCount === 0 ? text.nothingUsable : text.usable({ count: rowCount })}</strong>
      </output>
      <OutsideNote />
      {previewCount < rowCount && (
        <Note size="small">{text.firstOnly({ count: previewCount })}</Note>
      )}
      <Findings />
      {rowCount === 0 ? (
        <>
          {note}
          <ChooseFile label={text.chooseOther} takesFocus />
        </>
      ) : (
        <>
          <ColumnChoices />
          {note}
          {message !== '' && <InlineMessage kind="error">{message}</InlineMessage>}
          <ImportTarget />
        </>
      )}
    </>
  )
}

/** Corrections: files may declare wrong metadata, and some hold several layers. */
function FileCorrections() {
  const { found } = useImportSession()
  if (!found) return null
  return (
    <>
      {found.table && (
        <div>
          <Button size="small" onPress={choosePositions}>
            {text.otherColumns}
          </Button>
        </div>
      )}
      {found.layers.length > 1 && (
        <CompactSelect
          label={['xlsx', 'ods'].includes(found.format) ? text.sheet : text.layer}
          value={found.layer}
          choices={found.layers.map((value) => ({ value, words: value }))}
          onChange={(layer) => updateChoices({ layer })}
        />
      )}
      <CoordinateSystem />
    </>
  )
}
