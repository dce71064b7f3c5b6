import { colourObjects } from '@terrier/domain/document/colour-objects'
import { Combine, Layers2, Palette, Trash2, X } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'

import { useConnectivity } from '../../api/connectivity.ts'
import { applyEdit } from '../../document/change-map.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { useMapSession } from '../../document/map-session.ts'
import { readOnlyReason } from '../../document/read-only-reason.ts'
import {
  selectedObjects,
  type DrawnObject,
  clearObjectSelection,
  useObjectSelection,
} from '../../document/object-selection.ts'
import { mergeShapes } from '../../map/tools/merge-shapes.ts'
import { landInformationText as text } from '../../text/land-information.ts'
import { readOnlyText } from '../../text/read-only.ts'
import { formatCount } from '../../text/format-count.ts'
import { Button } from '../../ui/button.tsx'
import { ColourPicker } from '../../ui/colour-picker.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Note } from '../../ui/note.tsx'
import spoken from '../../ui/spoken.module.css'
import { Row, Stack } from '../../ui/stack.tsx'
import styles from './selection-bar.module.css'
import { MoveModal } from './move-modal.tsx'
import { removeSelected } from './remove-selected.ts'

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Operations on the multiple selection. Sticky while the list is scrolled. */
export function SelectionBar() {
  const document = useMapDocument((map) => map.document)
  const chosen = useObjectSelection((selection) => selection.selected)
  const objects = useMemo(() => selectedObjects(document, chosen), [document, chosen])
  const [leaving, setLeaving] = useState<readonly DrawnObject[] | null>(null)
  const output = useRef<HTMLOutputElement>(null)
  return (
    <>
      <output ref={output} className={spoken.spoken}>
        {objects.length > 0 && text.chosen({ count: counted(objects) })}
      </output>
      {objects.length > 0 && <Bar objects={objects} onToLayer={() => setLeaving(objects)} />}
      {leaving && (
        <MoveModal
          objects={leaving}
          onClose={() => setLeaving(null)}
          fallbackFocus={() => output.current?.closest<HTMLElement>('section[tabindex="-1"]')}
        />
      )}
    </>
  )
}

interface BarProps {
  readonly objects: readonly DrawnObject[]
  readonly onToLayer: () => void
}

function Bar({ objects, onToLayer }: BarProps) {
  const reason = useMapSession(readOnlyReason)
  const copyRefusal = useCopyRefusal()
  const bar = useRef<HTMLElement>(null)
  const [isColouring, setColouring] = useState(false)
  // The bar is unmounted when the selection is cleared, so the focus moves to the tray.
  const leave = (action: () => void) => {
    const tray = bar.current?.closest<HTMLElement>('section[tabindex="-1"]')
    action()
    tray?.focus()
  }
  return (
    <section ref={bar} className={styles.bar} aria-label={text.chosenBar}>
      <Row justify="between">
        <strong aria-hidden>{text.chosen({ count: counted(objects) })}</strong>
        <IconButton
          size="small"
          label={text.clearSelection}
          onPress={() => leave(clearObjectSelection)}
        >
          <X size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Row>
      {isColouring && reason === null && (
        <div>
          <ColourPicker
            label={text.colourOf({ count: counted(objects) })}
            value={colourOfAll(objects)}
            onChange={(colour) => {
              applyEdit(
                colourObjects(
                  objects.map(({ uuid }) => uuid),
                  colour,
                ),
              )
            }}
          />
        </div>
      )}
      <Row>
        <Button
          size="small"
          icon={<Palette {...icon} />}
          isDisabled={reason !== null}
          aria-expanded={isColouring}
          onPress={() => setColouring(!isColouring)}
        >
          {text.colour}
        </Button>
        <Button
          size="small"
          icon={<Combine {...icon} />}
          isDisabled={reason !== null || !canMerge(objects)}
          onPress={() => leave(() => mergeShapes(objects.map(({ uuid }) => uuid)))}
        >
          {text.mergeChosen}
        </Button>
        <Button
          size="small"
          icon={<Layers2 {...icon} />}
          isDisabled={copyRefusal !== null}
          onPress={onToLayer}
        >
          {text.moveOrCopy}
        </Button>
        <Button
          size="small"
          icon={<Trash2 {...icon} />}
          isDisabled={reason !== null}
          onPress={() => leave(() => removeSelected(objects))}
        >
          {text.removeChosen}
        </Button>
      </Row>
      {reason !== null && <Note size="small">{readOnlyText[reason]}</Note>}
      {copyRefusal !== null && <Note size="small">{copyRefusal}</Note>}
    </section>
  )
}

/** Why the selection cannot be copied now, as a sentence; null if it can. Readers may copy too. */
function useCopyRefusal(): string | null {
  const isOnline = useConnectivity((state) => state.isOnline)
  const isMaintained = useMapSession(({ barrier }) => barrier === 'maintenance')
  if (!isOnline) return text.copyOffline
  return isMaintained ? text.copyMaintenance : null
}

/** How to select several objects, shown while none is selected. */
export function SelectHelp() {
  return (
    <Stack isInset>
      <Note size="small">{text.chooseHelp}</Note>
    </Stack>
  )
}

/** How accurate the measures are. */
export function MeasureHelp() {
  return (
    <Stack isInset>
      <Note size="small">{text.measureHelp}</Note>
    </Stack>
  )
}

/** Whether the selection consists of two or more areas only. */
function canMerge(objects: readonly DrawnObject[]): boolean {
  return (
    objects.length > 1 && objects.every((object) => 'type' in object && object.type === 'Polygon')
  )
}

function counted(objects: readonly DrawnObject[]): string {
  return formatCount(objects.length)
}

/** The common colour of the objects; null if they differ. */
function colourOfAll(objects: readonly DrawnObject[]): DrawnObject['colour'] | null {
  const [first] = objects
  return objects.every(({ colour }) => colour === first?.colour) ? first?.colour : null
}
