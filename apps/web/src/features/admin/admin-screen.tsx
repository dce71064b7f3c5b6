import { useRef, useState } from 'react'

import { adminText as text } from '../../text/admin.ts'
import { Logo } from '../../ui/logo.tsx'
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
      <header className={styles.bar}>
        <Logo />
        <a className={styles.back} href="/app">
          {text.back}
        </a>
      </header>
      <main className={styles.main}>
        <h1 ref={heading} tabIndex={-1} className={styles.heading}>
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
                <div className={styles.panel}>
                  {/* The modal has tried to return the focus to a control that is no longer
                      mounted. */}
                  <UserGroups onGone={() => setTimeout(() => heading.current?.focus(), 400)} />
                </div>
              ),
            },
            {
              id: 'people',
              title: text.peopleTab,
              content: (
                <div className={styles.panel}>
                  <People />
                </div>
              ),
            },
            {
              id: 'audit',
              title: text.auditTab,
              content: (
                <div className={styles.panel}>
                  <AuditLog />
                </div>
              ),
            },
            {
              id: 'feedback',
              title: text.feedbackTab,
              content: (
                <div className={styles.panel}>
                  <FeedbackList />
                </div>
              ),
            },
          ]}
        />
      </main>
    </div>
  )
}
