import type { Owner } from '@terrier/contract/owners'
import { companyRegisterUrl } from '@terrier/domain/ownership/company-register'
import { ExternalLink } from 'lucide-react'

import { ownerPortfolioText as text } from '../../text/owner-portfolio.ts'
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
    <dl className={styles.facts}>
      <div>
        <dt>{text.companyNumber}</dt>
        <dd>
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
        </dd>
      </div>
      {country !== null && (
        <div>
          <dt>{text.country}</dt>
          <dd>{country}</dd>
        </div>
      )}
      {category !== null && (
        <div>
          <dt>{text.category}</dt>
          <dd>{category}</dd>
        </div>
      )}
    </dl>
  )
}
