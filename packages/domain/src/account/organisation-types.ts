/** Specification 2, Register: types of organisation, and the sub-types of each. */
export const registrationSubTypes = {
  'community-interest': [
    'community-energy',
    'community-growing',
    'community-group',
    'coop',
    'neighbourhood-planning',
    'renters-union',
    'woodland-enterprise',
  ],
  commercial: ['local-authority', 'power-network', 'utility-company', 'other'],
} as const

/** Specification 2, My Account, Details. */
export const organisationTypes = [
  'academic-institution',
  'community-group',
  'not-for-profit',
  'private-sector',
  'public-sector',
  'sole-trader',
  'other',
] as const

/** Specification 2, My Account, Details. */
export const organisationActivities = [
  'amenity-recreation',
  'community-development',
  'conservation-biodiversity',
  'economic-development',
  'food-growing',
  'health-services',
  'housing',
  'neighbourhood-planning',
  'policy-development',
  'professional-consultancy',
  'public-services',
  'renewable-energy-generation',
  'training-education',
  'woodland-management',
  'other',
] as const

/** The option that needs an additional free text. */
export const otherType = 'other'
