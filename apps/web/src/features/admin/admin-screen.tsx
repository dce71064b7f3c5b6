import { useRef, useState } from 'react'

import { adminText as text } from '../../text/admin.ts'
import { PageBar } from '../../ui/page-bar.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AuditLog } from './audit-log.tsx'
import { FeedbackList } from './feedback-list.tsx'
import { People } from './people.tsx'
import { UserGroups } from './user-groups.tsx'
import styles from './admin.module.css'

/**
 * Screen for privileged users: user groups with their data layers, accounts, the audit log,
 * feedback.
 */
export function AdminScreen() {
  const [tab, setTab] = useState('groups')
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className={styles.page}>
      <title>{text.pageTitle}</title>
      <PageBar back={text.back} />
      <main className={styles.main}>
        <h1 ref={heading} tabIndex={-1}>
          {text.heading}
        </h1>
        <Tabs
          label={text.tabs}
          selected={tab}
          onSelect={setTab}
          tabs={[
            {
              id: 'groups',
              title: text.groupsTab,
              content: (
                <Stack gap={5}>
                  <UserGroups fallbackFocus={() => heading.current} />
                </Stack>
              ),
            },
            {
              id: 'people',
              title: text.peopleTab,
              content: (
                <Stack gap={5}>
                  <People />
                </Stack>
              ),
            },
            {
              id: 'audit',
              title: text.auditTab,
              content: (
                <Stack gap={5}>
                  <AuditLog />
                </Stack>
              ),
            },
            {
              id: 'feedback',
              title: text.feedbackTab,
              content: (
                <Stack gap={5}>
                  <FeedbackList />
                </Stack>
              ),
            },
          ]}
        />
      </main>
    </div>
  )
}
