import { useQuery } from '@tanstack/react-query'
import { saveUserGroup, type AdminUserGroup } from '@terrier/contract/admin'
import { dataGroupTitleMaxLength } from '@terrier/contract/limits'
import { UsersRound } from 'lucide-react'
import { useRef, useState } from 'react'

import { adminGroupsQuery } from '../../api/admin-queries.ts'
import { adminText as text } from '../../text/admin.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Note } from '../../ui/note.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { AddRow } from './add-row.tsx'
import { DataGroups } from './data-groups.tsx'
import { AdminDialogModal } from './admin-dialog-modal.tsx'
import type { AdminDialog } from './admin-dialog.ts'
import { Members } from './members.tsx'
import { useAdminMutation } from './use-admin-mutation.ts'
import { QueryResult } from './query-result.tsx'

/**
 * Every user group with its members and data layers. `fallbackFocus` finds the element that takes
 * the focus of a button that was deleted with its group; for that of a data layer it is the heading
 * of its group.
 */
export function UserGroups({
  fallbackFocus,
}: {
  readonly fallbackFocus: () => HTMLElement | null
}) {
  const groups = useQuery(adminGroupsQuery)
  const making = useAdminMutation(saveUserGroup)
  const [dialog, setDialog] = useState<AdminDialog | null>(null)
  const ofGroup = useRef<HTMLHeadingElement>(null)
  return (
    <QueryResult query={groups}>
      {groups.data?.length === 0 && (
        <EmptyState
          icon={<UsersRound size={32} strokeWidth={1.5} />}
          title={text.noUserGroups}
          help={text.noUserGroupsHelp}
        />
      )}
      {groups.data?.map((group) => (
        <UserGroup
          key={group.id}
          group={group}
          onOpenDialog={(opened, heading) => {
            ofGroup.current = heading
            setDialog(opened)
          }}
        />
      ))}
      <AddRow
        label={text.newUserGroup}
        action={text.makeUserGroup}
        maxLength={dataGroupTitleMaxLength}
        isPending={making.isPending}
        why={making.why}
        onAdd={(name, onDone) => making.change({ body: { id: null, name } }, { onSuccess: onDone })}
      />
      <AdminDialogModal
        dialog={dialog}
        onClose={() => setDialog(null)}
        fallbackFocus={() => (ofGroup.current?.isConnected ? ofGroup.current : fallbackFocus())}
      />
    </QueryResult>
  )
}

interface UserGroupProps {
  readonly group: AdminUserGroup
  readonly onOpenDialog: (dialog: AdminDialog, heading: HTMLHeadingElement | null) => void
}

function UserGroup({ group, onOpenDialog }: UserGroupProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const open = (dialog: AdminDialog) => onOpenDialog(dialog, heading.current)
  const isInUse = group.dataGroups.length > 0
  return (
    <Card as="article" size="large" aria-label={group.name}>
      <Stack gap={5}>
        <Row as="header" gap={4} justify="between">
          <h2 ref={heading} tabIndex={-1}>
            {group.name}
          </h2>
          <Row>
            {isInUse && <Note>{text.inUse}</Note>}
            <Button
              size="small"
              aria-label={text.renameOf({ name: group.name })}
              onPress={() => open({ kind: 'rename', group })}
            >
              {text.rename}
            </Button>
            <Button
              size="small"
              aria-label={text.deleteOf({ name: group.name })}
              isDisabled={isInUse}
              onPress={() => open({ kind: 'delete-user-group', group })}
            >
              {text.delete}
            </Button>
          </Row>
        </Row>
        <Members group={group} />
        <DataGroups group={group} onOpenDialog={open} />
      </Stack>
    </Card>
  )
}
