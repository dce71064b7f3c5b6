/** Help text of the administrator's commands. */
export const adminUsage = `\
  admin user-group list                 list user groups with their members
  admin user-group create <name>
  admin user-group rename <id> <name>
  admin user-group delete <id>          only a user group without data groups
  admin member add <id> <email> [--write]
                                        add a person to a user group, to read or also to write
  admin member remove <id> <email>
  admin data-group list                 list data groups with their settings
  admin data-group create <user group> <title> [settings]
  admin data-group set <id> [settings]
      --title "…"  --colour '#27ae60'  --markers-in-polygons yes|no
      --access read|write               the most that members can do
      --open no|read|write              what everyone who is logged in can do
  admin data-group import <id> <file>   GeoJSON, KML, KMZ, GPX, CSV, .xlsx, .ods, zipped shapefile,
                                        GeoPackage or DXF
      --layer "…", --crs 27700|4326|4326-lat-lng|3857, --name <column>, --description <column>
  admin data-group delete <id> --yes    with all its objects
  admin person list [text]              find people by name or email address
  admin person create <email> <first name> <last name> [--privileged]
                                        create an account, and a link to choose its password
  admin person reset-link <email>       create a link to choose a new password, if no email is sent
  admin person disable|enable <email>   disable or enable an account
  admin person sign-out <email>         end all sessions of a person
  admin privileged on|off <email>       grant or withdraw access to the administration screen
  admin audit [--before <number>]       list changes, newest first
`
