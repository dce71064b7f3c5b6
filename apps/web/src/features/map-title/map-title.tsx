import { useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'

import { canEdit } from '../../document/can-edit.ts'
import { commitTitle, retitleLostMap } from '../../document/change-map.ts'
import { useOpenMap } from '../../document/open-map.ts'
import { mapTitleText } from '../../text/map-title.ts'
import { classNames } from '../../ui/class-names.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import styles from './map-title.module.css'
import { SaveStatusLine } from './save-status-line.tsx'
import { TitleInput } from './title-input.tsx'

export function MapTitle() {
  const title = useOpenMap((map) => map.document.name)
  const isNew = useOpenMap((map) => map.eid === null)
  const isEditable = useOpenMap(canEdit)
  const isSnapshot = useOpenMap((map) => map.isSnapshot)
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  const leave = () => {
    setEditing(false)
    // After the input is gone, so that the focus is not lost with it.
    requestAnimationFrame(() => button.current?.focus())
  }
  const commit = (text: string) => {
    // Naming a map what it is called already changes nothing, unless that is what makes it.
    if (isNew || text !== title) commitTitle(text)
  }

  return (
    <div className={styles.block} data-tour="title">
      {isEditing && isEditable ? (
        <TitleInput
          title={title}
          onCommit={commit}
          onLeave={leave}
          onBlur={() => setEditing(false)}
          onInterrupt={retitleLostMap}
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
      {isSnapshot && <span className={styles.badge}>{mapTitleText.snapshot}</span>}
      <SaveStatusLine onAddTitle={() => setEditing(true)} />
    </div>
  )
}
