import { Pencil, Trash2, ZoomIn } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'

import { propertyZoom } from '../../document/camera-target.ts'
import { useMapSession } from '../../document/map-session.ts'
import { readOnlyReason } from '../../document/read-only-reason.ts'
import { useMapStatus } from '../../map/view/map-status.ts'
import { removeWithUndo } from '../../map/tools/remove-with-undo.ts'
import { landInformationText as text } from '../../text/land-information.ts'
import { readOnlyText } from '../../text/read-only.ts'
import type { ListedObject } from './listed-object.ts'
import { nextFocus } from './next-focus.ts'
import iconButton from '../../ui/icon-button.module.css'
import styles from './object-row.module.css'

const icon = { size: 17, strokeWidth: 1.75, 'aria-hidden': true } as const

interface RowButtonsProps {
  readonly object: ListedObject
  readonly onRename: () => void
}

/**
 * Operations on one object. Those that the user may not perform are disabled and give the reason.
 */
export function RowButtons({ object, onRename }: RowButtonsProps) {
  const { uuid, name, lngLat, bounds } = object
  const reason = useMapSession(readOnlyReason)
  const refusal = reason && readOnlyText[reason]
  return (
    <div className={styles.buttons}>
      <RowButton
        label={text.zoomToOne({ name })}
        title={text.zoomTo}
        onPress={() => {
          const { camera } = useMapStatus.getState()
          if (bounds) camera?.fit(bounds)
          else camera?.goTo(lngLat, propertyZoom)
        }}
      >
        <ZoomIn {...icon} />
      </RowButton>
      <RowButton
        label={text.renameOne({ name })}
        title={text.rename}
        refusal={refusal}
        onPress={onRename}
      >
        <Pencil {...icon} />
      </RowButton>
      <RowButton
        label={text.removeOne({ name })}
        title={text.remove}
        refusal={refusal}
        onPress={({ currentTarget }) => {
          const next = nextFocus(currentTarget)
          removeWithUndo(uuid)
          next?.focus()
        }}
      >
        <Trash2 {...icon} />
      </RowButton>
    </div>
  )
}

interface RowButtonProps {
  readonly label: string
  readonly title: string
  readonly refusal?: string | null
  readonly onPress: (event: MouseEvent<HTMLButtonElement>) => void
  readonly children: ReactNode
}

/** A native button: thousands of rows with three React Aria buttons each would be slow. */
function RowButton({ label, title, refusal = null, onPress, children }: RowButtonProps) {
  return (
    <button
      type="button"
      className={iconButton.button}
      data-size="small"
      data-variant="soft"
      aria-label={label}
      title={refusal ?? title}
      aria-disabled={refusal === null ? undefined : true}
      onClick={(event) => refusal === null && onPress(event)}
    >
      {children}
    </button>
  )
}
