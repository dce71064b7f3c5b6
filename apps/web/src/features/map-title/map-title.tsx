import { useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'

import { canEdit } from '../../document/can-edit.ts'
import { commitTitle, retitleLostMap } from '../../document/change-map.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { useMapSession } from '../../document/map-session.ts'
import { mapTitleText } from '../../text/map-title.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { focusIfLost } from '../../ui/focus.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import styles from './map-title.module.css'
import { SaveStatusLine } from './save-status-line.tsx'
import { TitleInput } from './title-input.tsx'

/**
 * Text typed when the map stopped being editable, for example because another user took its lock.
 */
interface KeptTitle {
  readonly eid: number | null
  readonly text: string
}

export function MapTitle() {
  const title = useMapDocument((map) => map.document.name)
  const isNew = useMapSession((map) => map.eid === null)
  const isEditable = useMapSession(canEdit)
  const isSnapshot = useMapSession((map) => map.isSnapshot)
  const eid = useMapSession((map) => map.eid)
  const [isEditing, setEditing] = useState(false)
  const [kept, setKept] = useState<KeptTitle | null>(null)
  const offered = kept?.eid === eid && kept.text !== title ? kept.text : null
  const button = useRef<HTMLButtonElement>(null)

  const end = () => {
    setEditing(false)
    setKept(null)
  }
  const leave = () => {
    end()
    // In the next frame, when the input is unmounted; otherwise the focus would be lost with it.
    requestAnimationFrame(() => focusIfLost(button.current))
  }
  const interrupt = (text: string) => {
    setEditing(false)
    setKept({ eid, text })
    retitleLostMap(text)
  }
  const commit = (text: string) => {
    // Submitting an unchanged title changes nothing, except for a new map, which it creates.
    if (isNew || text !== title) commitTitle(text)
  }

  return (
    <div className={styles.block} data-snapshot={isSnapshot || undefined} data-tour="title">
      {(isEditing || offered !== null) && isEditable ? (
        <TitleInput
          title={offered ?? title}
          // A restored input must not take the focus from what the user does now.
          takesFocus={offered === null}
          onCommit={commit}
          onLeave={leave}
          onBlur={end}
          onInterrupt={interrupt}
        />
      ) : (
        <h1 className={styles.heading}>
          {isEditable ? (
            <Tooltip text={mapTitleText.editHint} placement="bottom">
              <AriaButton
                ref={button}
                className={classNames(styles.title)}
                aria-label={mapTitleText.edit({ title })}
                onPress={() => setEditing(true)}
              >
                {title}
              </AriaButton>
            </Tooltip>
          ) : (
            <span className={styles.title}>{title}</span>
          )}
        </h1>
      )}
      {isSnapshot && <Badge>{mapTitleText.snapshot}</Badge>}
      {offered !== null && !isEditable ? (
        <output className={styles.kept}>{mapTitleText.kept({ title: offered })}</output>
      ) : (
        <SaveStatusLine onAddTitle={() => setEditing(true)} />
      )}
    </div>
  )
}
