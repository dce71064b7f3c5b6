/** Help text of the administrator's commands. */
export const adminUsage = `\
  admin user-group list                 user groups with their members
  admin user-group create <name>
  admin user-group rename <id> <name>
  admin user-group delete <id>          only one that has no data groups
  admin member add <id> <email> [--write]
                                        put a person into a user group, to read, or to write as well
  admin member remove <id> <email>
  admin data-group list                 data groups with their settings
  admin data-group create <user group> <title> [settings]
  admin data-group set <id> [settings]
      --title "…"  --colour '#27ae60'  --markers-in-polygons yes|no
      --access read|write               the most that anybody may do with it
      --open no|read|write              what everyone may do who is signed in
  admin data-group import <id> <file>   GeoJSON, KML, KMZ, GPX, CSV, .xlsx, .ods, zipped shapefile,
                                        GeoPackage or DXF
      --layer "…", --crs 27700|4326|4326-lat-lng|3857, --name <column>, --description <column>
  admin data-group delete <id> --yes    with all that lies in it
  admin person list [text]              people with an account, by name or address
  admin person create <email> <first name> <last name> [--privileged]
                                        make an account, and a link to choose its password
  admin person reset-link <email>       a link to choose a new password, where no mail is sent
  admin person disable|enable <email>   close an account to its person, or open it again
  admin privileged on|off <email>       who may use the administrator's screen
  admin audit [--before <number>]       what was changed, the newest first
`
