import { dialogText } from '../../text/dialog.ts'
import { exportMapText as words } from '../../text/export-map.ts'
import { mapMenuText as text } from '../../text/map-menu.ts'
import { Button } from '../../ui/button.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Note } from '../../ui/note.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Stack } from '../../ui/stack.tsx'
import { exportSystems, systemOf, systemsOf, type ExportChoice } from './export-choice.ts'
import { ExportFormats } from './export-formats.tsx'

interface ExportFormProps {
  readonly choice: ExportChoice
  /** Why the last export failed, as a sentence; null if it did not. */
  readonly error: string | null
  readonly onChoose: (choice: ExportChoice) => void
  readonly onCancel: () => void
  readonly onExport: () => void
}

export function ExportForm({ choice, error, onChoose, onCancel, onExport }: ExportFormProps) {
  return (
    <>
      <p>{text.exportQuestion}</p>
      <p>{words.contents}</p>
      <ExportFormats
        format={choice.format}
        onChoose={(format) => onChoose({ ...choice, format })}
      />
      <Systems choice={choice} onChoose={onChoose} />
      {error !== null && <InlineMessage kind="error">{error}</InlineMessage>}
      <FormFoot>
        <Button onPress={onCancel}>{dialogText.cancel}</Button>
        <Button variant="primary" takesFocus onPress={onExport}>
          {text.exportConfirm}
        </Button>
      </FormFoot>
    </>
  )
}

function Systems({ choice, onChoose }: Pick<ExportFormProps, 'choice' | 'onChoose'>) {
  const system = systemOf(choice)
  if (systemsOf(choice.format).length === 1) {
    return (
      <div>
        <Note>{words.always({ system: words.systems[system] })}</Note>
      </div>
    )
  }
  return (
    <Stack gap={2}>
      <Segments
        label={words.coordinates}
        value={system}
        onChange={(crs) => onChoose({ ...choice, crs })}
        choices={exportSystems.map((value) => ({ value, words: words.systems[value] }))}
      />
      <Note aria-live="polite">
        {choice.format === 'geojson' && system === '27700'
          ? words.geojsonOnGrid
          : words.systemNotes[system]}
      </Note>
    </Stack>
  )
}
