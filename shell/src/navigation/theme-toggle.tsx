import { SunMoon } from 'lucide-react';
import { useAnnounce, useTheme } from '@portal/shared/contract';
import { IconButton } from '@portal/shared/ui';

/** Its name does not say which theme is on: the server that renders it cannot know. The change is read out instead. */
export function ThemeToggle() {
  const { theme, toggleTheme } = useTheme();
  const announce = useAnnounce();

  const handleClick = () => {
    toggleTheme();
    announce(theme === 'dark' ? 'Light theme' : 'Dark theme');
  };

  return (
    <IconButton label="Switch between light and dark theme" onClick={handleClick}>
      <SunMoon aria-hidden="true" />
    </IconButton>
  );
}
