; The installer for Windows: for one user, without administrator rights. electron-builder's own templates need plugins
; that only its makers' site has; this one needs nothing but makensis. Defines: PRODUCT, NAME, VERSION, FILES (the
; unpacked program), EXE (its executable), ICON, OUTPUT.
Unicode true
ManifestDPIAware true
SetCompressor /SOLID lzma
Name "${PRODUCT}"
OutFile "${OUTPUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "Software\${PRODUCT}" "Folder"
Icon "${ICON}"
UninstallIcon "${ICON}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "${PRODUCT}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "${PRODUCT}"
VIAddVersionKey "LegalCopyright" "MIT licence"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}"

Page directory
Page instfiles
UninstPage uninstConfirm
UninstPage instfiles

; What an earlier version installed goes first, so that no file of it stays behind. Games are elsewhere, and stay.
Function removeOld
  IfFileExists "$INSTDIR\${EXE}" 0 done
  ClearErrors
  Delete "$INSTDIR\${EXE}"
  IfErrors 0 remove
  MessageBox MB_OK|MB_ICONSTOP "${PRODUCT} is running. Close it, then start this again." /SD IDOK
  Abort
remove:
  RMDir /r "$INSTDIR\resources"
  RMDir /r "$INSTDIR\locales"
done:
FunctionEnd

Section
  Call removeOld
  SetOutPath "$INSTDIR"
  File /r "${FILES}\*.*"
  WriteUninstaller "$INSTDIR\Uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${PRODUCT}.lnk" "$INSTDIR\${EXE}"
  WriteRegStr HKCU "Software\${PRODUCT}" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${PRODUCT}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\${EXE}"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\Uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\Uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ; A double click on a file of games.
  WriteRegStr HKCU "Software\Classes\.${NAME}-games" "" "${NAME}.games"
  WriteRegStr HKCU "Software\Classes\${NAME}.games\shell\open\command" "" '"$INSTDIR\${EXE}" "%1"'
SectionEnd

Section "Uninstall"
  Delete "$SMPROGRAMS\${PRODUCT}.lnk"
  RMDir /r "$INSTDIR\resources"
  RMDir /r "$INSTDIR\locales"
  Delete "$INSTDIR\*.*"
  RMDir "$INSTDIR"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\${PRODUCT}"
  DeleteRegKey HKCU "Software\Classes\.${NAME}-games"
  DeleteRegKey HKCU "Software\Classes\${NAME}.games"
SectionEnd
