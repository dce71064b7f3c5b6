import { useQuery } from '@tanstack/react-query'
import type { DataGroupSummary } from '@terrier/contract/data-groups'
import { toggleDataGroup } from '@terrier/domain/document/set-data-groups'
import { useId } from 'react'

import { dataGroupObjectsQuery } from '../../api/data-group-queries.ts'
import { applyViewChange } from '../../document/change-map.ts'
import { colourOf } from '../../document/data-objects.ts'
import { darkened } from '../../map/style/contrast.ts'
import { dataGroupsText as text } from '../../text/data-groups.ts'
import { landDataText } from '../../text/land-data.ts'
import { announce } from '../../ui/announcer.ts'
import { Swatch } from '../../ui/swatch.tsx'
import { Switch } from '../../ui/switch.tsx'
import styles from './data-switch.module.css'

interface DataGroupSwitchProps {
  readonly group: DataGroupSummary
  readonly isOn: boolean
}

/** Toggles a data group, with its number of objects and the user's permissions on it. */
export function DataGroupSwitch({ group, isOn }: DataGroupSwitchProps) {
  const noteId = useId()
  const colour = colourOf(group)
  const { isLoading } = useQuery({ ...dataGroupObjectsQuery(group), enabled: isOn })
  return (
    <Switch
      isSelected={isOn}
      onChange={() => {
        applyViewChange(toggleDataGroup(group.iddata_groups))
        announce(
          isOn
            ? landDataText.turnedOff({ title: group.title })
            : landDataText.turnedOn({ title: group.title }),
        )
      }}
      aria-label={group.title}
      aria-describedby={noteId}
    >
      <span className={styles.coloured}>
        <Swatch colour={colour} outline={darkened(colour, 3)} mark="fill" />
        <span className={styles.words}>
          <span className={styles.title}>{group.title}</span>
          <span className={styles.note} id={noteId}>
            {isLoading
              ? text.loadingObjects
              : text.noteOf({
                  count: group.object_count,
                  access: group.access === 3 ? 'write' : 'read',
                })}
          </span>
        </span>
      </span>
    </Switch>
  )
}
