import type { Owner } from '@terrier/contract/owners'
import { companyRegisterUrl } from '@terrier/domain/ownership/company-register'
import { ExternalLink } from 'lucide-react'

import { ownerPortfolioText as text } from '../../text/owner-portfolio.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { Row } from '../../ui/stack.tsx'
import styles from './owner-portfolio.module.css'

interface OwnerFactsProps {
  readonly owner: Owner
  /** A fictional company is in no company register, so it has no link. */
  readonly fictional: boolean
}

/** Facts about the owner, with a link to Companies House if the owner is registered there. */
export function OwnerFacts({ owner, fictional }: OwnerFactsProps) {
  const { companyNumber, country, category } = owner
  const registerUrl = fictional ? null : companyRegisterUrl(owner)
  return (
    <FactList
      labels="104px"
      facts={[
        {
          label: text.companyNumber,
          value: (
            <Row as="span" gap={3}>
              {companyNumber ?? text.noCompanyNumber}
              {registerUrl !== null && (
                <a
                  className={styles.link}
                  href={registerUrl}
                  target="_blank"
                  rel="noreferrer"
                  title={text.companiesHouseHelp}
                >
                  {text.companiesHouse}
                  <ExternalLink size={14} strokeWidth={1.75} aria-hidden />
                </a>
              )}
            </Row>
          ),
        },
        { label: text.country, value: country },
        { label: text.category, value: category },
      ]}
    />
  )
}
