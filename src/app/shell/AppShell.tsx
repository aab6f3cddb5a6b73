import { Outlet } from '@tanstack/react-router';
import { Toasts } from '../states/Toasts.tsx';
import styles from './AppShell.module.css';
import { BottomTabs, Rail } from './Navigation.tsx';

export function AppShell() {
  return (
    <Toasts>
      <div className={styles.shell}>
        <div className={styles.body}>
          <Rail />
          <main id="content" tabIndex={-1} className={styles.content}>
            <Outlet />
          </main>
        </div>
        <BottomTabs />
      </div>
    </Toasts>
  );
}
