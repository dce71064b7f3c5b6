import { paperNames, printScales, type PrintScale } from '@terrier/domain/print/paper'
import type { NationalGrid } from '@terrier/geo/national-grid'
import { useEffect } from 'react'

import { useMapDocument } from '../../document/map-document.ts'
import { useMapSession } from '../../document/map-session.ts'
import type { PrintRequest } from '../../map/print/print-map.ts'
import { visibleCentre, useMapStatus } from '../../map/view/map-status.ts'
import { formatCount } from '../../text/format-count.ts'
import { printText as text } from '../../text/print.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CompactSelect } from '../../ui/compact-select.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Note } from '../../ui/note.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { RetryMessage } from '../../ui/retry-message.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PageButtons } from './page-buttons.tsx'
import { PagesChoice } from './pages-choice.tsx'
import { scaleForView } from './print-plan.ts'
import { changePrint, startPrintAgain, usePrint } from './print-state.ts'
import { ScaleNote } from './scale-note.tsx'
import { messageOf, usePrinting } from './use-print.ts'
import { useNationalGrid, usePrintPlan } from './use-print-plan.ts'

interface PrintTrayProps {
  /** Attributions, editions and key of a map of some part of the ground. */
  readonly notesOf: PrintRequest['notesOf']
}

/** Prints the map at a true scale, as PDF or PNG, on this device. */
export function PrintTray({ notesOf }: PrintTrayProps) {
  const grid = useNationalGrid()
  if (grid.isError) {
    return (
      <Stack isInset>
        <RetryMessage message={text.gridFailed} onRetry={() => grid.refetch()} />
      </Stack>
    )
  }
  return grid.data ? (
    <PrintForm grid={grid.data} notesOf={notesOf} />
  ) : (
    <Loading label={text.preparing} />
  )
}

function PrintForm({ grid, notesOf }: PrintTrayProps & { readonly grid: NationalGrid }) {
  useFirstPage(grid)
  const options = usePrint()
  const name = useMapDocument((map) => map.document.name)
  const plan = usePrintPlan()
  const { printing, progress, cancel } = usePrinting()
  const title = (options.title ?? name).trim() || text.untitled
  const isPng = options.format === 'png'
  const centres = plan?.centres ?? []

  if (printing.isPending) {
    return (
      <Stack gap={4} isInset>
        <ProgressBar
          label={progress ? text.drawing(progress) : text.preparing}
          {...(progress && progress.of > 1 && { done: (progress.page - 1) / progress.of })}
        />
        <Row>
          <Button takesFocus onPress={cancel}>
            {text.cancel}
          </Button>
        </Row>
      </Stack>
    )
  }
  return (
    <Stack gap={4} isInset>
      <Note>{text.help}</Note>
      <PageSetup />
      <PageButtons plan={plan} />
      <TextField
        label={text.name}
        value={options.title ?? name}
        maxLength={200}
        onChange={(typed) => changePrint({ title: typed })}
      />
      <FieldGroup legend={text.include}>
        <Checkbox isSelected={options.hasKey} onChange={(hasKey) => changePrint({ hasKey })}>
          {text.key}
        </Checkbox>
        <Checkbox isSelected={options.hasGrid} onChange={(hasGrid) => changePrint({ hasGrid })}>
          {text.grid}
        </Checkbox>
        <Checkbox
          isSelected={options.hasList && !isPng}
          isDisabled={isPng}
          onChange={(hasList) => changePrint({ hasList })}
        >
          {text.list}
        </Checkbox>
      </FieldGroup>
      <Segments
        label={text.format}
        value={options.format}
        onChange={(format) => changePrint({ format, ...(format === 'png' && { along: null }) })}
        choices={[
          { value: 'pdf', words: text.pdf },
          { value: 'png', words: text.png },
        ]}
      />
      {isPng ? <Note>{text.pngNote}</Note> : <PagesChoice plan={plan} />}
      {printing.error && <InlineMessage kind="error">{messageOf(printing.error)}</InlineMessage>}
      {printing.data !== undefined && (
        <InlineMessage kind="info">{text.done({ file: printing.data })}</InlineMessage>
      )}
      <Row>
        <Button
          variant="primary"
          isDisabled={centres.length === 0}
          onPress={() =>
            printing.mutate({
              grid,
              centres,
              notesOf,
              options: { ...options, title, hasList: options.hasList && !isPng },
            })
          }
        >
          {text.create({ format: isPng ? text.png : text.pdf })}
        </Button>
      </Row>
    </Stack>
  )
}

function PageSetup() {
  const { paper, orientation, scale } = usePrint()
  return (
    <Stack gap={2}>
      <CompactSelect
        label={text.scale}
        value={scale}
        onChange={(chosen) => changePrint({ scale: chosen })}
        choices={printScales.map((value: PrintScale) => ({
          value,
          words: text.scaleOf({ figure: formatCount(value) }),
        }))}
      />
      <ScaleNote />
      <Row>
        <Segments
          label={text.paper}
          value={paper}
          onChange={(chosen) => changePrint({ paper: chosen })}
          choices={paperNames.map((value) => ({ value, words: value }))}
        />
        <Segments
          label={text.orientation}
          value={orientation}
          onChange={(chosen) => changePrint({ orientation: chosen })}
          choices={[
            { value: 'portrait', words: text.portrait },
            { value: 'landscape', words: text.landscape },
          ]}
        />
      </Row>
    </Stack>
  )
}

/** The first page lies in the middle of the view, at a scale at which all of it is visible. */
function useFirstPage(grid: NationalGrid): void {
  const openings = useMapSession((map) => map.openings)
  useEffect(() => {
    // After the tray has said how much of the map it covers.
    queueMicrotask(() => {
      const state = usePrint.getState()
      if (state.openings !== openings) startPrintAgain(openings)
      else if (state.centre !== null) return
      const status = useMapStatus.getState()
      const centre = visibleCentre(status)
      changePrint({ centre })
      if (status.view === null) return
      const { bounds } = status.view
      changePrint({ scale: scaleForView(grid, usePrint.getState(), { centre, bounds }) })
    })
  }, [grid, openings])
}
