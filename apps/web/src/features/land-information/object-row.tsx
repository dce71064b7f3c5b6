import { useRef, useState, type ReactNode } from 'react'

import { selectObject } from '../../document/selection.ts'
import { selectedObjectId, useSelection } from '../../document/selection-store.ts'
import { useMapStatus } from '../../map/view/map-status.ts'
import { landInformationText as text } from '../../text/land-information.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { useTakesFocus } from '../../ui/focus.ts'
import { SelectCheckbox } from './select-checkbox.tsx'
import type { ListedObject } from './listed-object.ts'
import { ObjectIcon } from './object-icon.tsx'
import styles from './object-row.module.css'
import { RenameField } from './rename-field.tsx'
import { RowButtons } from './row-buttons.tsx'

interface ObjectRowProps {
  readonly object: ListedObject
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** Further content below its facts. */
  readonly children?: ReactNode
}

/** A marker or drawing in the list. Pressing its name zooms to it and selects it. */
export function ObjectRow({ object, facts, children }: ObjectRowProps) {
  const { uuid, name, description, lngLat } = object
  const isActive = useSelection((state) => selectedObjectId(state) === uuid)
  const [mode, setMode] = useState<'shown' | 'renaming' | 'renamed'>('shown')
  return (
    <li className={styles.object} data-active={isActive}>
      <SelectCheckbox uuid={uuid} name={name} />
      <ObjectIcon object={object} />
      <div className={styles.body}>
        {mode === 'renaming' ? (
          <RenameField
            uuid={uuid}
            name={name}
            description={description}
            onLeave={(isByKeyboard) => setMode(isByKeyboard ? 'renamed' : 'shown')}
          />
        ) : (
          <NameButton
            name={name}
            isActive={isActive}
            takesFocus={mode === 'renamed'}
            onPress={() => {
              useMapStatus.getState().camera?.goTo(lngLat)
              selectObject(uuid)
            }}
          />
        )}
        <FactList layout="lines" size="small" facts={facts} />
        {children}
      </div>
      <RowButtons object={object} onRename={() => setMode('renaming')} />
    </li>
  )
}

interface NameButtonProps {
  readonly name: string
  readonly isActive: boolean
  readonly takesFocus: boolean
  readonly onPress: () => void
}

function NameButton({ name, isActive, takesFocus, onPress }: NameButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useTakesFocus(button, takesFocus)
  return (
    <button
      ref={button}
      type="button"
      data-name
      className={styles.name}
      aria-label={text.goTo({ name })}
      aria-current={isActive}
      onClick={onPress}
    >
      {name}
    </button>
  )
}
