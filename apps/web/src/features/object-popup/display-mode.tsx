import { Copy, Move, Pencil, Trash2 } from 'lucide-react'
import { useId } from 'react'

import { useConnectivity } from '../../api/connectivity.ts'
import { useMapSession } from '../../document/map-session.ts'
import { focusMap } from '../../map/view/pass-focus-to-map.ts'
import { CrossingNote } from '../../map/tools/crossing-note.tsx'
import { startGeometryEdit } from '../../map/objects/geometry-edit.ts'
import { removeWithUndo } from '../../map/tools/remove-with-undo.ts'
import { geometryEditText } from '../../text/geometry-edit.ts'
import { objectPopupText as text } from '../../text/object-popup.ts'
import { EditIcon } from '../../ui/edit-icon.tsx'
import { Note } from '../../ui/note.tsx'
import { PopupBody, PopupHead } from '../../ui/popup-frame.tsx'
import { measuresOf } from './object-measures.ts'
import styles from './object-popup.module.css'
import { FooterButton, PopupFooter } from './popup-footer.tsx'
import { editableObject } from './editable-object.ts'
import { copyRefusal, editRefusal, isEditable } from './edit-permission.ts'
import type { PopupObject } from './popup-object.ts'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

interface DisplayModeProps {
  readonly subject: PopupObject
  /** Whether edit and copy buttons exist at all. */
  readonly hasActions: boolean
  /** The mode the user comes back from: its button takes the focus again. */
  readonly backFrom: 'display' | 'edit' | 'copy' | 'remove' | null
  readonly onClose: () => void
  readonly onEdit: () => void
  readonly onCopy: () => void
  /** Opens the confirmation for removing an object from its data group. */
  readonly onRemove: () => void
}

export function DisplayMode(props: DisplayModeProps) {
  const { subject, hasActions, onClose } = props
  const { uuid, name, description, geometry, group } = subject
  return (
    <>
      <PopupHead title={name} close={text.close} onClose={onClose} />
      <PopupBody>
        <p className={styles.description} data-empty={!description}>
          {description || text.noDescription}
        </p>
        {measuresOf(subject).map((measure) => (
          <Note key={measure} size="small">
            {measure}
          </Note>
        ))}
        {hasActions && !group && geometry && <CrossingNote uuid={uuid} geometry={geometry} />}
        {group && (
          <Note size="small">
            {!hasActions || isEditable(subject)
              ? text.inGroup({ title: group.title })
              : text.inReadOnlyGroup({ title: group.title })}
          </Note>
        )}
      </PopupBody>
      {hasActions && <Actions {...props} />}
    </>
  )
}

function Actions({ subject, backFrom, onEdit, onCopy, onRemove }: DisplayModeProps) {
  const { uuid, kind, group } = subject
  const id = useId()
  const isOnline = useConnectivity((state) => state.isOnline)
  const noEdit = useMapSession(editRefusal)
  const noCopy = useMapSession((map) => copyRefusal(map, isOnline))
  const mayEdit = isEditable(subject)
  const reasons = new Map(
    [mayEdit ? noEdit : null, noCopy].flatMap((words, index) =>
      words === null ? [] : [[`${id}-${index}`, words]],
    ),
  )
  return (
    <>
      {[...reasons].map(([reasonId, words]) => (
        <p className={styles.reason} key={reasonId} id={reasonId}>
          {words}
        </p>
      ))}
      <PopupFooter group={group}>
        <FooterButton
          takesFocus={backFrom === 'copy'}
          refusedBy={noCopy && `${id}-1`}
          onClick={onCopy}
        >
          <Copy {...icon} />
          {text.copy}
        </FooterButton>
        {mayEdit && (
          <FooterButton
            takesFocus={backFrom === 'edit'}
            refusedBy={noEdit && `${id}-0`}
            onClick={onEdit}
          >
            <Pencil {...icon} />
            {text.edit({ kind })}
          </FooterButton>
        )}
        {mayEdit && group && (
          <FooterButton
            aria-label={geometryEditText.start[kind]}
            title={geometryEditText.start[kind]}
            refusedBy={noEdit && `${id}-0`}
            onClick={() => {
              startGeometryEdit(editableObject(subject, group))
              // The tool's keys are handled by the map, and this button is about to be unmounted.
              focusMap()
            }}
          >
            {kind === 'marker' ? <Move {...icon} /> : <EditIcon />}
          </FooterButton>
        )}
        {mayEdit && (
          <FooterButton
            aria-label={text.remove({ kind })}
            takesFocus={backFrom === 'remove'}
            refusedBy={noEdit && `${id}-0`}
            onClick={() => (group ? onRemove() : removeWithUndo(uuid))}
          >
            <Trash2 {...icon} />
          </FooterButton>
        )}
      </PopupFooter>
    </>
  )
}
