import { createDataGroup, type AdminDataGroup, type AdminUserGroup } from '@terrier/contract/admin'
import { dataGroupTitleMaxLength } from '@terrier/contract/limits'
import type { CSSProperties } from 'react'

import { adminText as text } from '../../text/admin.ts'
import { Button } from '../../ui/button.tsx'
import { AddRow } from './add-row.tsx'
import type { AdminDialog } from './admin-dialog.ts'
import { useAdminMutation } from './use-admin-mutation.ts'
import styles from './admin.module.css'

interface DataGroupsProps {
  readonly group: AdminUserGroup
  readonly onOpenDialog: (dialog: AdminDialog) => void
}

/** The data layers of a user group, with a field to create one. */
export function DataGroups({ group, onOpenDialog }: DataGroupsProps) {
  const making = useAdminMutation(createDataGroup)
  return (
    <section className={styles.part}>
      <h3 className={styles.partHeading}>{text.dataGroups}</h3>
      {group.dataGroups.length === 0 && <p className={styles.quiet}>{text.noDataGroups}</p>}
      <ul className={styles.lines}>
        {group.dataGroups.map((dataGroup) => (
          <DataGroupLine key={dataGroup.id} dataGroup={dataGroup} onOpenDialog={onOpenDialog} />
        ))}
      </ul>
      <AddRow
        label={text.newDataGroup}
        action={text.makeDataGroup}
        maxLength={dataGroupTitleMaxLength}
        isPending={making.isPending}
        why={making.why}
        onAdd={(title, onDone) =>
          making.change({ body: { userGroupId: group.id, title } }, { onSuccess: onDone })
        }
      />
    </section>
  )
}

interface LineProps extends Pick<DataGroupsProps, 'onOpenDialog'> {
  readonly dataGroup: AdminDataGroup
}

function DataGroupLine({ dataGroup, onOpenDialog }: LineProps) {
  const { title, hexColour, objectCount, access, openAccess } = dataGroup
  const facts = [text.objects({ count: objectCount }), text.atMost[access], text.open[openAccess]]
  return (
    <li className={styles.line}>
      <span className={styles.swatch} style={{ '--colour': hexColour } as CSSProperties} />
      <span className={styles.words}>
        <strong>{title}</strong> <span className={styles.quiet}>{facts.join(' · ')}</span>
      </span>
      <span className={styles.deeds}>
        <Button
          size="small"
          aria-label={text.settingsOf({ title })}
          onPress={() => onOpenDialog({ kind: 'settings', dataGroup })}
        >
          {text.settings}
        </Button>
        <Button
          size="small"
          aria-label={text.importInto({ title })}
          onPress={() => onOpenDialog({ kind: 'import', dataGroup })}
        >
          {text.import}
        </Button>
        <Button
          size="small"
          aria-label={text.deleteOf({ name: title })}
          onPress={() => onOpenDialog({ kind: 'delete-data-group', dataGroup })}
        >
          {text.delete}
        </Button>
      </span>
    </li>
  )
}
