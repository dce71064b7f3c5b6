import { createDataGroup, type AdminDataGroup, type AdminUserGroup } from '@terrier/contract/admin'
import { dataGroupTitleMaxLength } from '@terrier/contract/limits'

import { darkened } from '../../map/style/contrast.ts'
import { adminText as text } from '../../text/admin.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { RowList, RowText } from '../../ui/row-list.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { Swatch } from '../../ui/swatch.tsx'
import { AddRow } from './add-row.tsx'
import type { AdminDialog } from './admin-dialog.ts'
import { useAdminMutation } from './use-admin-mutation.ts'

interface DataGroupsProps {
  readonly group: AdminUserGroup
  readonly onOpenDialog: (dialog: AdminDialog) => void
}

/** The data layers of a user group, with a field to create one. */
export function DataGroups({ group, onOpenDialog }: DataGroupsProps) {
  const making = useAdminMutation(createDataGroup)
  return (
    <Stack as="section">
      <h3>{text.dataGroups}</h3>
      {group.dataGroups.length === 0 && <Note>{text.noDataGroups}</Note>}
      <RowList>
        {group.dataGroups.map((dataGroup) => (
          <DataGroupLine key={dataGroup.id} dataGroup={dataGroup} onOpenDialog={onOpenDialog} />
        ))}
      </RowList>
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
    </Stack>
  )
}

interface LineProps extends Pick<DataGroupsProps, 'onOpenDialog'> {
  readonly dataGroup: AdminDataGroup
}

function DataGroupLine({ dataGroup, onOpenDialog }: LineProps) {
  const { title, hexColour, objectCount, access, openAccess } = dataGroup
  const facts = [text.objects({ count: objectCount }), text.atMost[access], text.open[openAccess]]
  return (
    <Row as="li" gap={3}>
      <Swatch colour={hexColour} outline={darkened(hexColour, 3)} mark="fill" />
      <RowText>
        <strong>{title}</strong> <Note as="span">{facts.join(' · ')}</Note>
      </RowText>
      <Row as="span">
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
      </Row>
    </Row>
  )
}
